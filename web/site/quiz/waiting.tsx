import { Skeletons } from '#web/ui/skeleton.tsx'

/** As tall as the questions on the first screen, so that the footer does not jump. */
export function Waiting() {
  return (
    <Skeletons count={4} label="Drawing your questions" className="grid gap-6" itemClassName="h-72 w-full" />
  )
}
