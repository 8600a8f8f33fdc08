import { ensureBuild } from '../../scripts/ensure-build.mjs'

/** For tests that start the product themselves. */
export async function setup() {
  await ensureBuild()
}
