/** Says what to do, for people. */
export class Unreadable extends Error {}

export const notASheet =
  'This file is neither a spreadsheet (.xlsx, .xls, .ods) nor a CSV file. If Excel opens it, please save it there as .xlsx.'
export const broken =
  'This workbook cannot be read. Please open it in Excel or LibreOffice, save it as .xlsx and choose it again.'
export const tooLarge =
  'This workbook is too large to be read. Please copy the rows you need into a new one and save it.'
export const locked =
  'This workbook has a password. Please open it in Excel, remove the password under File, Info, Protect Workbook, and save it.'
export const lockedOds =
  'This file has a password. Please open it in LibreOffice, save it by Save As without “Save with password”, and choose it again.'
