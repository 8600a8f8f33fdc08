import { FaultMessage, faultOf } from '#web/features/fault/fault-message.tsx'

/** Stands where not even the frame of an area could be shown. */
export function ErrorPage({ error }: { error: unknown }) {
  return <FaultMessage fault={faultOf(error)} />
}
