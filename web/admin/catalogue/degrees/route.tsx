import { readProgrammes } from '#web/admin/catalogue/shared/programme.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { CatalogueScreen } from '../programmes/catalogue-screen.tsx'
import type { Route } from './+types/route.ts'

export async function clientLoader() {
  return readProgrammes('degree')
}

export function HydrateFallback() {
  return <Spinner label="Loading degrees" size="lg" />
}

export default function Degrees({ loaderData }: Route.ComponentProps) {
  return <CatalogueScreen kind="degree" programmes={loaderData} />
}
