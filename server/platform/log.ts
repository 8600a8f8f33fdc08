import pino, { type DestinationStream, type Level, type Logger } from 'pino'

/** A mail server repeats a recipient in its answers and a database a value in its complaints: whoever logs them need not know. */
const address = /[^\s"'`<>()[\]{},;:=\\/|@]+@[^\s"'`<>()[\]{},;:=\\/|@]+/g

/** The log of the product: in no line stands an email address, whatever is logged. */
export function openLog(level: Level | 'silent', into?: DestinationStream): Logger {
  const options = {
    level,
    redact: ['req.headers', 'res.headers'],
    hooks: { streamWrite: (line: string) => line.replaceAll(address, '[address]') },
  }
  return into ? pino(options, into) : pino(options)
}
