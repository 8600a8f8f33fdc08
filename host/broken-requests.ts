import type { Socket } from 'node:net'
import { messages } from '#contract/messages.ts'

const answers: Record<string, [status: string, key: 'tooSlow' | 'tooLarge' | 'malformed']> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'tooSlow'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'tooLarge'],
}

/** Answers what never became a request, in the same envelope. */
export function answerBrokenRequests(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, key] = answers[error.code ?? ''] ?? ['400 Bad Request', 'malformed']
  const body = JSON.stringify({ success: false, message: messages[key], key })
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      'cache-control: no-store\r\nx-content-type-options: nosniff\r\n' +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  )
}
