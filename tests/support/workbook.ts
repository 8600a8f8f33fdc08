import { strToU8, zipSync } from 'fflate'

/** A cell as a spreadsheet keeps it: a text, a number, a day, or a formula with or without its result. */
export type SheetCell = string | number | null | { day: string } | { formula: string; shows?: string }

interface Sheet {
  name: string
  /** By the numbers that the spreadsheet shows. */
  rows: Record<number, SheetCell[]>
  merged?: string[]
  isHidden?: boolean
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** An Excel workbook as Excel writes it, as far as a reader of people needs it. */
export function writeWorkbook(sheets: Sheet[], more: Record<string, string> = {}): Uint8Array<ArrayBuffer> {
  const texts: string[] = []
  const files: Record<string, string> = {
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${types}"><workbookPr/><sheets>${sheets
      .map(
        ({ name, isHidden }, at) =>
          `<sheet name="${escaped(name)}" sheetId="${at + 1}" ${isHidden ? 'state="hidden" ' : ''}r:id="rId${at + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${sheets
      .map(
        (_, at) =>
          `<Relationship Id="rId${at + 1}" Type="${types}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
      )
      .join('')}</Relationships>`,
    'xl/styles.xml': `<styleSheet ${main}><numFmts><numFmt numFmtId="164" formatCode="dd\\-mmm\\-yy"/></numFmts>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
  }
  sheets.forEach(({ rows, merged = [] }, at) => {
    const lines = Object.entries(rows).map(
      ([no, cells]) =>
        `<row r="${no}">${cells.map((cell, column) => cellOf(cell, column, no)).join('')}</row>`,
    )
    const ranges = merged.map((range) => `<mergeCell ref="${range}"/>`)
    files[`xl/worksheets/sheet${at + 1}.xml`] =
      `<worksheet ${main}><sheetData>${lines.join('')}</sheetData><mergeCells>${ranges.join('')}</mergeCells></worksheet>`
  })
  files['xl/sharedStrings.xml'] = `<sst ${main}>${texts.join('')}</sst>`

  function cellOf(cell: SheetCell, column: number, row: string): string {
    const at = `r="${lettersOf(column)}${row}"`
    if (cell === null) return `<c ${at} s="0"/>`
    if (typeof cell === 'string') {
      texts.push(`<si><t xml:space="preserve">${escaped(cell)}</t></si>`)
      return `<c ${at} t="s"><v>${texts.length - 1}</v></c>`
    }
    // Excel writes large numbers so.
    if (typeof cell === 'number') return `<c ${at}><v>${cell >= 1e9 ? cell.toExponential() : cell}</v></c>`
    if ('day' in cell) return `<c ${at} s="1"><v>${Date.parse(cell.day) / 86_400_000 + 25_569}</v></c>`
    return `<c ${at}><f>${escaped(cell.formula)}</f>${cell.shows === undefined ? '' : `<v>${cell.shows}</v>`}</c>`
  }

  const all = Object.entries({ ...files, ...more }).map(([name, xml]) => [name, strToU8(head + xml)] as const)
  return new Uint8Array(zipSync(Object.fromEntries(all)))
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

function lettersOf(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : lettersOf(Math.floor(column / 26) - 1) + letter
}
