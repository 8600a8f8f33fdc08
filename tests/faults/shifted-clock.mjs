// Preloaded into the product: its clock differs from the machine's by the milliseconds that a file names.
import { readFileSync } from 'node:fs'

const file = process.env.SHIFTED_CLOCK ?? ''
const MachineDate = Date
let shiftMs = read()
setInterval(() => {
  shiftMs = read()
}, 20).unref()

const now = () => MachineDate.now() + shiftMs

globalThis.Date = new Proxy(MachineDate, {
  construct: (target, args, as) => Reflect.construct(target, args.length > 0 ? args : [now()], as),
  apply: () => new MachineDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})

function read() {
  return Number(readFileSync(file, 'utf8')) || 0
}
