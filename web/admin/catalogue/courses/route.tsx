import { readProgrammes } from '#web/admin/catalogue/shared/programme.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { CatalogueScreen } from '../programmes/catalogue-screen.tsx'
import type { Route } from './+types/route.ts'

export async function clientLoader() {
  return readProgrammes('course')
}

export function HydrateFallback() {
  return <Spinner label="Loading courses" size="lg" />
}

export default function Courses({ loaderData }: Route.ComponentProps) {
  return <CatalogueScreen kind="course" programmes={loaderData} />
}
