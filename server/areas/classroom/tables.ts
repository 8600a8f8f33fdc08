import type { Generated } from 'kysely'
import type { Mark } from '#contract/classroom/attendance.ts'
import type { Flag } from '#server/platform/db/schema.ts'

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    holidays: { day: string; name: string }
    meetings: {
      id: string
      batch_id: string
      /** For which day and time of the pattern it was made; null: added by hand. */
      planned_day: string | null
      planned_from: number | null
      day: string
      from_min: number
      to_min: number
      room_id: string | null
      trainer_id: string | null
      state: 'planned' | 'cancelled'
      note: Generated<string>
      by_hand: Generated<Flag>
      /** Whether the holiday of its day cancelled it: it is held again when that is removed. */
      by_holiday: Generated<Flag>
      /** Raised with each change, as calendars want it. */
      sequence: Generated<number>
      changed_at: string
      /** When attendance was first taken. */
      marked_at: string | null
    }
    /** Who came: one row for each class and enrolment. */
    attendance: {
      meeting_id: string
      /** Outlives the enrolment, so that the counts of a class stay. */
      enrolment_id: string
      mark: Mark
      /** When somebody made it on their device; null: nobody touched it. */
      made_at: string | null
      marked_by: string | null
      marked_by_name: string
      /** When it reached us. */
      marked_at: string
    }
    /** What a class takes, by the quarter of an hour; the key lets nobody have two at once. */
    meeting_claims: { kind: ClaimKind; whose: string; day: string; quarter: number; meeting_id: string }
    /** What lies on the private shelf for the people of a batch. */
    class_files: {
      id: string
      /** As it is called there. */
      file: string
      /** As it was called by whoever gave it. */
      name: string
      type: string
      bytes: number
      created_at: string
    }
    /** A file or a link to learn from. */
    materials: {
      id: string
      batch_id: string
      /** Null: of no class in particular. */
      meeting_id: string | null
      /** Under which it stands when it hangs on no class. */
      day: string
      title: string
      link: string | null
      file_id: string | null
      added_by_name: string
      added_by_id: string | null
      created_at: string
    }
    /** What a batch has to do. */
    assignments: {
      id: string
      batch_id: string
      title: string
      body: string
      /** The ways it is handed in, with commas between them. */
      takes: string
      due_at: string
      /** Null: nothing is taken after it was due. */
      late_until: string | null
      /** Marks in hundredths; null: it has none. */
      max_centi: number | null
      /** For the certificate. */
      counts: Flag
      is_draft: Flag
      added_by_name: string
      added_by_id: string | null
      created_at: string
    }
    /** What somebody handed in, each time a row of its own, and what it was returned with. */
    hand_ins: {
      id: string
      assignment_id: string
      person_id: string
      number: number
      /** Made by whoever sent it: the same again is not another. */
      send_key: string
      body: string
      link: string | null
      handed_at: string
      marks_centi: number | null
      comment: Generated<string>
      again: Generated<Flag>
      returned_at: string | null
      returned_by_name: Generated<string>
      returned_by_id: string | null
      /** Since when the learner reads what it was returned with. */
      released_at: string | null
    }
    /** A file that somebody sent for an assignment; without a hand-in it waits for one. */
    hand_in_files: {
      file_id: string
      assignment_id: string
      person_id: string
      hand_in_id: string | null
      position: number
    }
    /** What a learner asks those who teach a batch. */
    class_questions: {
      id: string
      batch_id: string
      /** What it is about: one of the three, or nothing in particular. */
      assignment_id: string | null
      meeting_id: string | null
      material_id: string | null
      person_id: string
      /** For those who teach alone, not for everybody in the batch. */
      is_private: Flag
      state: 'open' | 'answered' | 'closed'
      /** When somebody wrote or closed it last. */
      changed_at: string
    }
    /** A question and what was written after it. */
    class_posts: {
      id: string
      question_id: string
      by_name: string
      is_staff: Flag
      author_id: string
      /** Made by whoever sent it: the same again is not another. */
      send_key: string
      body: string
      at: string
    }
    /** What a batch was told. */
    batch_messages: {
      id: string
      batch_id: string
      /** The same words of one day are one message. */
      once_key: string
      by_name: string
      by_id: string | null
      body: string
      at: string
    }
    /** Who was in the batch when it was told, and who read it. */
    batch_message_readers: { message_id: string; person_id: string; read_at: string | null }
    /** A secret link to one's classes, of a learner or of a member of staff. */
    calendar_feeds: {
      token_hash: string
      person_id: string | null
      staff_id: string | null
      created_at: string
    }
  }
}

export type ClaimKind = 'batch' | 'room' | 'trainer'
