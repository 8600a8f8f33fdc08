import { usualSac } from '#contract/fees/treatments.ts'
import type { Paise } from '#contract/money.ts'
import type { Gstr1, Sums, Table } from './gstr1.ts'
import { csvCell, inDecimals } from './year-csv.ts'

const rupees = (paise: number) => inDecimals(paise as Paise)

/** As the offline tool names what is zero-rated. */
const supplyTypes: Record<string, string> = {
  'sez paid': 'SEZ supplies with payment',
  'sez unpaid': 'SEZ supplies without payment',
}
const exportTypes: Record<string, string> = { 'export paid': 'WPAY', 'export unpaid': 'WOPAY' }
const noteTypes: Record<string, string> = { 'export paid': 'EXPWP', 'export unpaid': 'EXPWOP' }

/** The files as the offline tool for returns takes them, each with its name. */
export function writeGstr1(made: Gstr1): { name: string; csv: string }[] {
  const each = (table: Table, line: (cells: string[], sums: Sums) => string[]) =>
    [...table.values()].map(({ cells, sums }) => line(cells, sums))
  const withTax = (cells: string[], { value, taxable, igst, cgst }: Sums) => [
    ...[cells[0] ?? '', describeService(cells[0] ?? ''), 'NA', '0.00', rupees(value), cells[1] ?? ''],
    ...[rupees(taxable), rupees(igst), rupees(cgst), rupees(cgst), '0.00'],
  ]
  const advance = ([place = '', rate = '']: string[], { taxable }: Sums) => [
    place,
    '',
    rate,
    rupees(taxable),
    '0.00',
  ]
  const hsn =
    'HSN,Description,UQC,Total Quantity,Total Value,Rate,Taxable Value,Integrated Tax Amount,Central Tax Amount,State/UT Tax Amount,Cess Amount'
  return [
    file(
      'b2b',
      'GSTIN/UIN of Recipient,Receiver Name,Invoice Number,Invoice date,Invoice Value,Place Of Supply,Reverse Charge,Applicable % of Tax Rate,Invoice Type,E-Commerce GSTIN,Rate,Taxable Value,Cess Amount',
      each(
        made.b2b,
        (
          [gstin = '', name = '', number = '', date = '', place = '', rate = '', zero = ''],
          { value, taxable },
        ) => [
          ...[
            gstin,
            receiverName(name),
            number,
            date,
            rupees(value),
            place,
            'N',
            '',
            supplyTypes[zero] ?? 'Regular B2B',
            '',
            rate,
            rupees(taxable),
            '0.00',
          ],
        ],
      ),
    ),
    file(
      'b2cl',
      'Invoice Number,Invoice date,Invoice Value,Place Of Supply,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount,E-Commerce GSTIN',
      each(made.b2cl, ([, , number = '', date = '', place = '', rate = ''], { value, taxable }) => [
        ...[number, date, rupees(value), place, '', rate, rupees(taxable), '0.00', ''],
      ]),
    ),
    file(
      'b2cs',
      'Type,Place Of Supply,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount,E-Commerce GSTIN',
      each(made.b2cs, ([place = '', rate = ''], { taxable }) => [
        'OE',
        place,
        '',
        rate,
        rupees(taxable),
        '0.00',
        '',
      ]),
    ),
    file(
      'cdnr',
      'GSTIN/UIN of Recipient,Receiver Name,Note Number,Note Date,Note Type,Place Of Supply,Reverse Charge,Note Supply Type,Note Value,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount',
      each(
        made.cdnr,
        (
          [gstin = '', name = '', number = '', date = '', place = '', rate = '', zero = ''],
          { value, taxable },
        ) => [
          ...[
            gstin,
            receiverName(name),
            number,
            date,
            'C',
            place,
            'N',
            supplyTypes[zero] ?? 'Regular B2B',
            rupees(value),
            '',
            rate,
            rupees(taxable),
            '0.00',
          ],
        ],
      ),
    ),
    file(
      'cdnur',
      'UR Type,Note Number,Note Date,Note Type,Place Of Supply,Note Value,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount',
      each(
        made.cdnur,
        ([, , number = '', date = '', place = '', rate = '', zero = ''], { value, taxable }) => [
          // Of an export the tool takes no place.
          ...[noteTypes[zero] ?? 'B2CL', number, date, 'C', zero ? '' : place],
          ...[rupees(value), '', rate, rupees(taxable), '0.00'],
        ],
      ),
    ),
    file(
      'exp',
      'Export Type,Invoice Number,Invoice date,Invoice Value,Port Code,Shipping Bill Number,Shipping Bill Date,Rate,Taxable Value,Cess Amount',
      each(made.exp, ([, , number = '', date = '', , rate = '', zero = ''], { value, taxable }) => [
        // Services pass no port.
        ...[exportTypes[zero] ?? '', number, date, rupees(value), '', '', '', rate, rupees(taxable), '0.00'],
      ]),
    ),
    file(
      'exemp',
      'Description,Nil Rated Supplies,Exempted(other than nil rated/non GST supply),Non-GST Supplies',
      [...made.exempt].map(([what, { exempt, nonGst }]) => [what, '0.00', rupees(exempt), rupees(nonGst)]),
    ),
    file(
      'at',
      'Place Of Supply,Applicable % of Tax Rate,Rate,Gross Advance Received,Cess Amount',
      each(made.at, advance),
    ),
    file(
      'atadj',
      'Place Of Supply,Applicable % of Tax Rate,Rate,Gross Advance Adjusted,Cess Amount',
      each(made.atadj, advance),
    ),
    file('hsn(b2b)', hsn, each(made.hsnB2b, withTax)),
    file('hsn(b2c)', hsn, each(made.hsnB2c, withTax)),
    file(
      'docs',
      'Nature of Document,Sr. No. From,Sr. No. To,Total Number,Cancelled',
      [...made.documents].map(([key, { from, to, total, cancelled }]) => [
        ...[key.split('|')[0] ?? '', from, to, String(total), String(cancelled)],
      ]),
    ),
  ]
}

/**
 * The tool takes the whole invoice for wrong where a name has other signs, and wants no name at all; an apostrophe before
 * what a spreadsheet would run is none of the name.
 */
function receiverName(name: string): string {
  return /^(?![=+\-@])[a-zA-Z0-9_&'\-./,()?@!#%$~*;+= ]{1,99}$/.test(name) ? name : ''
}

/** As the list of codes has it; the portal fills in its own words for the rest. */
function describeService(sac: string): string {
  if (sac === usualSac) return 'Commercial training and coaching services'
  return sac.startsWith('9992') ? 'Education services' : 'Services'
}

function file(name: string, headings: string, rows: string[][]): { name: string; csv: string } {
  const lines = [headings, ...rows.map((row) => row.map(csvCell).join(','))]
  return { name: `${name}.csv`, csv: `${lines.join('\r\n')}\r\n` }
}
