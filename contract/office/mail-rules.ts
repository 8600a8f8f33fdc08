import { messages } from '../messages.ts'
import { emailProblem } from '../rules.ts'

/** Ports on which mail servers take emails. Others are none, and nobody learns from here what answers there. */
export const mailPorts = [25, 465, 587, 2525] as const

export interface GivenMailServer {
  host: string
  user: string
  from: string
  password: string
}

/** What is wrong with each field; `hasPassword`: one is known already. */
export function mailProblems(
  { host, user, from, password }: GivenMailServer,
  hasPassword: boolean,
): Record<'host' | 'user' | 'from' | 'password', string | null> {
  const isHost = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/.test(
    host,
  )
  return {
    host: isHost ? null : messages.mailHostWrong,
    user: user ? null : messages.mailUserNeeded,
    password: password || hasPassword ? null : messages.mailPasswordNeeded,
    // It is the user name unless one says otherwise: what is missing is asked for once.
    from: from || user ? emailProblem(from) : null,
  }
}
