import * as z from 'zod/mini'
import { lines } from './fields.ts'

/** A field that people do not see and robots fill in; anything in it means the call is dropped in silence. */
export const trap = { website: z._default(lines(500), '') }
