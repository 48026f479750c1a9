import { strToU8, zipSync } from "fflate";

type Rows = (string | number)[][];
type MoreSheet = { name: string; rows: Rows; hidden?: boolean };

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006/relationships";

/**
 * Returns a workbook with the sheet "Members", followed by the sheets in `more`. Cells are inline strings, numbers, or errors
 * such as "#N/A". `merged` lists ranges in the first sheet, such as "A1:C1".
 */
export function anXlsx(rows: Rows, merged: string[] = [], more: MoreSheet[] = []): Uint8Array {
  const sheets: MoreSheet[] = [{ name: "Members", rows }, ...more];
  const ranges = merged.map((range) => `<mergeCell ref="${range}"/>`).join("");
  const listed = sheets.map(
    ({ name, hidden }, at) =>
      `<sheet name="${name.replaceAll("&", "&amp;")}" sheetId="${at + 1}"${hidden ? ` state="hidden"` : ""} r:id="r${at + 1}"/>`,
  );
  const files = sheets.map(
    (_, at) => `<Relationship Id="r${at + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  const parts: Record<string, string> = {
    "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    "_rels/.rels": `<Relationships xmlns="${packages}"><Relationship Id="r1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${listed.join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${packages}">${files.join("")}</Relationships>`,
    ...Object.fromEntries(
      sheets.map((sheet, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        sheetXml(sheet.rows, at === 0 && ranges ? `<mergeCells>${ranges}</mergeCells>` : ""),
      ]),
    ),
  };
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(`<?xml version="1.0"?>${text}`)])),
  );
}

function sheetXml(rows: Rows, merged: string): string {
  const data = rows.map(
    (cells, row) => `<row r="${row + 1}">${cells.map((each, column) => cellXml(each, row, column)).join("")}</row>`,
  );
  return `<worksheet xmlns="${main}"><sheetData>${data.join("")}</sheetData>${merged}</worksheet>`;
}

function cellXml(value: string | number, row: number, column: number): string {
  const at = `${String.fromCharCode(65 + column)}${row + 1}`;
  if (value === "") return "";
  if (typeof value === "number") return `<c r="${at}"><v>${value}</v></c>`;
  if (value.startsWith("#")) return `<c r="${at}" t="e"><f>VLOOKUP(1,A1,2)</f><v>${value}</v></c>`;
  return `<c r="${at}" t="inlineStr"><is><t>${value.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</t></is></c>`;
}
