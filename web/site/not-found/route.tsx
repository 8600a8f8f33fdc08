import { data } from 'react-router'
import { FaultMessage } from '#web/features/fault/fault-message.tsx'

/** The page is shown in full, with the status that says what it is. */
export function loader() {
  return data(null, { status: 404 })
}

export default function NotFound() {
  return <FaultMessage fault="missing" />
}
