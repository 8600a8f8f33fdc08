import { syncBuiltinESMExports } from 'node:module'
import zlib from 'node:zlib'
import { zlibSync } from 'fflate'

// Node's own compresses a little differently with each version and processor: a paper lost years later is made again to the byte.
zlib.deflateSync = (data) => Buffer.from(zlibSync(/** @type {Uint8Array} */ (data)))

// On the thread pool two pictures would be unpacked in either order, and what belongs to them numbered by chance.
zlib.inflate = /** @type {typeof zlib.inflate} */ (
  (/** @type {Uint8Array} */ data, /** @type {zlib.CompressCallback} */ done) => {
    const pixels = zlib.inflateSync(data)
    setImmediate(() => done(null, pixels))
  }
)

// Also for who imports one of them by its name.
syncBuiltinESMExports()
