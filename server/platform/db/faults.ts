import { NoResultError } from 'kysely'

const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08000',
  '08001',
  '08003',
  '08006',
])

function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | null)?.code ?? '')
}

/** The database cannot be reached just now; the same call may work in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  if (connectionCodes.has(codeOf(error))) return true
  const text = error instanceof Error ? error.message : ''
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
    text,
  )
}

/** Two transactions stood in each other's way, and this one was taken back whole. */
export function isTurnLost(error: unknown): boolean {
  return ['40P01', '40001'].includes(codeOf(error))
}

/** A row with the same unique value is already there. */
export function isDuplicate(error: unknown): boolean {
  const code = codeOf(error)
  return (
    code === '23505' ||
    code.startsWith('SQLITE_CONSTRAINT_UNIQUE') ||
    code.startsWith('SQLITE_CONSTRAINT_PRIMARYKEY')
  )
}

/**
 * The row of somebody who was there a moment ago: for a read that only their removal meanwhile can leave empty. Any other
 * missing row is a fault of ours.
 */
export class RowGone extends NoResultError {}

/** What a new row refers to is not there any more. */
export function isReferenceGone(error: unknown): boolean {
  return codeOf(error) === '23503' || codeOf(error).startsWith('SQLITE_CONSTRAINT_FOREIGNKEY')
}

export function isDiskFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT', 'SQLITE_FULL', 'SQLITE_IOERR_WRITE', '53100'].includes(codeOf(error))
}
