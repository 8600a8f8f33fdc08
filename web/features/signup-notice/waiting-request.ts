/** What the server says of a sign-up. */
export interface SentRequest {
  number: string
  emailFollows: boolean
}

/** A request that has just been sent from this tab. */
export interface WaitingRequest extends SentRequest {
  email: string
  /** The one that was asked for, in words; nothing: any. */
  batch?: string | undefined
}

const key = 'signup-request'

export function keepRequest(request: WaitingRequest): void {
  sessionStorage.setItem(key, JSON.stringify(request))
}

/** Null once its notice was closed, and for whoever has sent none. */
export function readRequest(): WaitingRequest | null {
  return JSON.parse(sessionStorage.getItem(key) ?? 'null')
}

export function forgetRequest(): void {
  sessionStorage.removeItem(key)
}
