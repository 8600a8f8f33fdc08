import { useState } from 'react'
import type { RowProblem } from '#contract/call.ts'
import type { Group } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import { personCalls } from '#contract/people/calls.ts'
import { CallError } from '#web/lib/api.ts'
import { call } from '#web/lib/browser-api.ts'
import { toast } from '#web/ui/toaster.tsx'
import { type ReadFile, readRows } from './read-file.ts'

const rowsPerCheck = 500

export type ImportState =
  | { step: 'choose'; fault?: string }
  | { step: 'checking'; file: ReadFile; done: number }
  | { step: 'checked'; file: ReadFile; problems: RowProblem[]; fault?: string }
  | { step: 'adding'; file: ReadFile }
  | { step: 'added'; count: number; isTold: boolean }

/** A file is read here, checked by the server row by row, and then added as a whole or not at all. */
export function useImport(group: Group) {
  const [state, setState] = useState<ImportState>({ step: 'choose' })

  async function check(chosen: File) {
    try {
      const file = readRows(group, chosen.name, decodeText(await chosen.arrayBuffer()))
      const problems = [...file.problems]
      for (let from = 0; from < file.rows.length; from += rowsPerCheck) {
        setState({ step: 'checking', file, done: from })
        const rows = file.rows.slice(from, from + rowsPerCheck)
        const found = await call(personCalls.import, { group, commit: false, rows })
        problems.push(...found.problems.map((problem) => ({ ...problem, row: problem.row + from })))
      }
      setState({ step: 'checked', file, problems: inOrder(problems) })
    } catch (error) {
      setState({ step: 'choose', fault: wordsOf(error) })
    }
  }

  async function add(file: ReadFile, sendEmail: boolean) {
    setState({ step: 'adding', file })
    try {
      const { added } = await call(personCalls.import, {
        group,
        commit: true,
        rows: file.rows,
        sendEmail,
      })
      setState({ step: 'added', count: added, isTold: sendEmail })
      toast.success(messages.peopleImported(added))
    } catch (error) {
      const problems = error instanceof CallError ? inOrder(error.problems) : []
      // The rows say it themselves; without any, the fault is of the whole file.
      setState({
        step: 'checked',
        file,
        problems,
        ...(problems.length === 0 ? { fault: wordsOf(error) } : {}),
      })
      toast.error(wordsOf(error))
    }
  }

  return { state, check, add, restart: () => setState({ step: 'choose' }) }
}

/** By row, each said once: an address that stands twice in one part is found here and by the server. */
function inOrder(problems: RowProblem[]): RowProblem[] {
  const unique = new Map(
    problems.map((problem) => [`${problem.row} ${problem.field} ${problem.message}`, problem]),
  )
  return [...unique.values()].sort((one, other) => one.row - other.row)
}

function wordsOf(error: unknown): string {
  return error instanceof CallError || error instanceof Error ? error.message : messages.somethingWentWrong
}

/** The letters of a file: UTF-8 or UTF-16 when it is that, else what older spreadsheets write on Windows. */
function decodeText(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
