import type { Batch as ShownBatch } from '#contract/compat/batch-schemas.ts'
import type { Batch } from '../areas/batches/batch-service.ts'

export function presentBatch({ id, name, group, programmes, members }: Batch): ShownBatch {
  return {
    _id: id,
    batch_name: name,
    batchof: group,
    courses: programmes.map((programme) => programme.name),
    programmeIds: programmes.map((programme) => programme.id),
    applicants: members.map((member) => member.name),
    members: members.map(({ personId: _id, enrolmentId, name, programme }) => ({
      _id,
      enrolmentId,
      name,
      programme,
    })),
  }
}
