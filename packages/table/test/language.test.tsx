import { ActionBar, Hand, PreviewPanel, TableProvider, TextProvider, useText } from "@cardwright/table";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { duelTable, show } from "./tables.tsx";

const table = (
  <>
    <Hand />
    <ActionBar />
    <PreviewPanel />
  </>
);

test("a table speaks one language: until what the seat sees is said in another, what stands around it stays", async () => {
  const client = duelTable("en");
  await show(client, table, { language: "de" });
  await expect.element(page.getByRole("region", { name: "What would happen" })).toBeVisible();
  expect(document.body).not.toMatchTextContent("Rückgängig");
  client.speak("de");
  await expect.element(page.getByRole("region", { name: "Was geschehen würde" })).toBeVisible();
  expect(document.body).not.toMatchTextContent("Undo");
});

test("what an offer leads to is told anew when the language changes", async () => {
  const client = duelTable("en");
  await show(client, table);
  page.getByRole("button", { name: "Play Toll" }).element().focus();
  await expect.element(page.getByRole("region", { name: "What would happen" })).toMatchTextContent(/gains/);
  client.speak("de");
  await expect.element(page.getByRole("region", { name: "Was geschehen würde" })).toMatchTextContent(/gewinnt/);
});

test("the words of the site around a table are said in the table's language, too", async () => {
  const Greeting = () => <p>{useText()("greeting")}</p>;
  const messages = { en: { greeting: "Good evening" }, de: { greeting: "Guten Abend" } };
  await render(
    <TextProvider language="de" messages={messages}>
      <TableProvider client={duelTable("en")} language="de">
        <Greeting />
      </TableProvider>
    </TextProvider>,
  );
  await expect.element(page.getByText("Good evening")).toBeVisible();
});
