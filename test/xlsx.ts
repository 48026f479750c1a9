import { strToU8, zipSync } from "fflate";

/** Returns a workbook with one sheet. Cells are inline texts or numbers. `merged` lists ranges such as "A1:C1". */
export function anXlsx(rows: (string | number)[][], merged: string[] = []): Uint8Array {
  const cell = (value: string | number, row: number, column: number) => {
    const at = `${String.fromCharCode(65 + column)}${row + 1}`;
    if (value === "") return "";
    return typeof value === "number"
      ? `<c r="${at}"><v>${value}</v></c>`
      : `<c r="${at}" t="inlineStr"><is><t>${value.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</t></is></c>`;
  };
  const data = rows.map(
    (cells, row) => `<row r="${row + 1}">${cells.map((each, column) => cell(each, row, column)).join("")}</row>`,
  );
  const ranges = merged.map((range) => `<mergeCell ref="${range}"/>`).join("");
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const packages = "http://schemas.openxmlformats.org/package/2006/relationships";
  const parts: Record<string, string> = {
    "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    "_rels/.rels": `<Relationships xmlns="${packages}"><Relationship Id="r1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Members" sheetId="1" r:id="r1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${packages}"><Relationship Id="r1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    "xl/worksheets/sheet1.xml": `<worksheet xmlns="${main}"><sheetData>${data.join("")}</sheetData>${ranges && `<mergeCells>${ranges}</mergeCells>`}</worksheet>`,
  };
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(`<?xml version="1.0"?>${text}`)])),
  );
}
