import * as z from 'zod/mini'
import { type Calls, get, needs, reply } from '../call.ts'
import { byId } from '../fields.ts'
import { sheet } from './sheet-schemas.ts'

const writtenSheet = reply({ sheet })
/** Its bytes in base64, and the name to save them under. */
const pdf = reply({ name: z.string(), pdf: z.string() })

/** A paper as it was issued: what stands on it, and the same as a file. */
export const paperCalls = {
  sheet: get('/api/fees/sheet', { caller: needs('fees.read'), body: byId, reply: writtenSheet }),
  pdf: get('/api/fees/paperpdf', { caller: needs('fees.read'), body: byId, reply: pdf }),
  ownSheet: get('/api/fees/mysheet', { caller: 'learner', body: byId, reply: writtenSheet }),
  ownPdf: get('/api/fees/mypaperpdf', { caller: 'learner', body: byId, reply: pdf }),
} satisfies Calls
