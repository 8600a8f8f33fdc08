declare module 'yazl' {
  import type { Readable } from 'node:stream'

  export class ZipFile {
    readonly outputStream: Readable
    addBuffer(buffer: Buffer, path: string, options?: { mtime?: Date; compress?: boolean }): void
    end(): void
  }
}
