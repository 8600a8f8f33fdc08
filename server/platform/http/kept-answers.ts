import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CatalogueChanges } from './catalogue-changes.ts'
import { type StoredResponse, sendStored, store } from './stored-response.ts'

/** Keeps the bytes of public lists until the catalogue changes; one reading at a time for each. */
export function keptAnswers(changes: CatalogueChanges) {
  const kept = new Map<string, Promise<StoredResponse>>()
  changes.onChange(() => kept.clear())

  return async function answerKept(
    path: string,
    request: FastifyRequest,
    reply: FastifyReply,
    read: () => Promise<unknown>,
  ): Promise<FastifyReply> {
    let answer = kept.get(path)
    if (!answer) {
      answer = read().then((data) =>
        store(JSON.stringify(data), {
          'content-type': 'application/json; charset=utf-8',
          'cache-control': 'no-cache',
        }),
      )
      kept.set(path, answer)
      // A fault is answered to those who wait and then forgotten.
      answer.catch(() => kept.get(path) === answer && kept.delete(path))
    }
    return sendStored(request, reply, await answer)
  }
}
