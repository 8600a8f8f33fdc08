import * as z from 'zod/mini'
import { flag } from './fields.ts'

// Apart from the other fields, which the forms of the site carry along.

/** Also counts all pages. */
export const withTotal = z.optional(flag)
/** How many the query finds, if asked for; beyond 10,000 it is not counted on and says one more. */
export const total = z.optional(z.number())
