import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

type Manner = 'takes' | 'refuses for now' | 'refuses the recipient' | 'stalls'

export interface ReceivedLetter {
  to: string
  raw: string
  messageId: string
}

/** A real mail server on a port of its own, which can be closed, opened again and told to misbehave. */
export async function testMailServer() {
  const received: ReceivedLetter[] = []
  const state: { manner: Manner } = { manner: 'takes' }
  let server = await listen(0)
  const { port } = server.server.address() as AddressInfo

  async function listen(onPort: number): Promise<SMTPServer> {
    const next = new SMTPServer({
      authOptional: true,
      allowInsecureAuth: true,
      onAuth({ username, password }, _session, callback) {
        if (password === 'right') return callback(null, { user: username })
        callback(Object.assign(new Error('no'), { responseCode: 535 }))
      },
      // Whoever keeps names of machines may be slow or away.
      disableReverseLookup: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 50,
      onRcptTo(_address, _session, callback) {
        if (state.manner === 'stalls') return
        if (state.manner === 'takes') return callback()
        const responseCode = state.manner === 'refuses the recipient' ? 550 : 451
        callback(Object.assign(new Error(state.manner), { responseCode }))
      },
      async onData(stream, session, callback) {
        const raw = Buffer.concat(await stream.toArray()).toString()
        const messageId = /^Message-ID: (.+)$/im.exec(raw)?.[1] ?? ''
        received.push({ to: session.envelope.rcptTo[0]?.address ?? '', raw, messageId })
        callback()
      },
    })
    // A client that hangs up in the middle is part of the test.
    next.on('error', () => {})
    next.listen(onPort, '127.0.0.1')
    await once(next.server, 'listening')
    return next
  }

  async function close(): Promise<void> {
    await new Promise<void>((resolve) => server.close(resolve))
  }

  onTestFinished(close)
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received,
    behave(manner: Manner) {
      state.manner = manner
    },
    goAway: close,
    async comeBack() {
      server = await listen(port)
    },
  }
}
