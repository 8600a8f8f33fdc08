import * as z from 'zod/mini'
import { type Calls, get, needs, reply } from '../call.ts'
import { idExample } from '../examples.ts'
import { id, oneOf } from '../fields.ts'
import { paperSizes, sheet, sheetDrawing } from './sheet-schemas.ts'

const wanted = z.object({ id, size: z._default(oneOf(paperSizes), 'A4') })
const writtenSheet = reply({ sheet, drawing: sheetDrawing })
/** Its bytes in base64, and the name to save them under. */
const pdf = reply({ name: z.string(), pdf: z.string() })

/** A document as it was issued: what stands on it and where, and the same as a file. */
export const documentCalls = {
  sheet: get('/api/fees/sheet', {
    caller: needs('fees.read'),
    body: wanted,
    reply: writtenSheet,
    draws: true,
    about: 'All that is written on a document, as it was on the day of issue.',
    example: idExample,
  }),
  pdf: get('/api/fees/documentpdf', {
    caller: needs('fees.read'),
    body: wanted,
    reply: pdf,
    draws: true,
    about: 'A document as a PDF, in base64; a cancelled one says so across it.',
    example: idExample,
  }),
  ownSheet: get('/api/fees/mysheet', {
    caller: 'learner',
    body: wanted,
    reply: writtenSheet,
    draws: true,
    about: "All that is written on a document of the learner's own.",
    example: idExample,
  }),
  ownPdf: get('/api/fees/mydocumentpdf', {
    caller: 'learner',
    body: wanted,
    reply: pdf,
    draws: true,
    about: "A document of the learner's own as a PDF, in base64.",
    example: idExample,
  }),
} satisfies Calls
