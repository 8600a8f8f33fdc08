import { workerBeside } from '../worker-beside.ts'

/** An Ed25519 pair in the notation of Multikey. */
export interface SigningKey {
  publicKeyMultibase: string
  secretKeyMultibase: string
}

export interface SignTask {
  credential: object
  /** Whose key it is. */
  controller: string
  key: SigningKey
  /** To the second. */
  created: string
}

export type Task = { generate: true } | SignTask
export type Answer = { key: SigningKey } | { signed: object } | { failed: string }

const heapMegabytes = 256
/** More than any of ours can be. */
const mostBytes = 256 * 1024
/** Loads for a while and holds tens of megabytes: beside the thread that answers, and only where it is asked for. */
const ask = workerBeside<Task, Answer>('server/platform/credentials/worker.mjs', heapMegabytes)

export async function makeSigningKey(): Promise<SigningKey> {
  const answer = await ask({ generate: true })
  if (!('key' in answer)) throw unanswered(answer)
  return answer.key
}

/** The credential with its proof by eddsa-rdfc-2022; what its contexts do not know is refused, not left unsigned. */
export async function signCredential(task: SignTask): Promise<object> {
  if (JSON.stringify(task.credential).length > mostBytes) throw new Error('a credential is too large')
  const answer = await ask(task)
  if (!('signed' in answer)) throw unanswered(answer)
  return answer.signed
}

function unanswered(answer: Answer): Error {
  return new Error('failed' in answer ? answer.failed : 'the worker signed nothing')
}
