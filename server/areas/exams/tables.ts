declare module '#server/platform/db/schema.ts' {
  interface Tables {
    attempts: {
      id: string
      person_id: string
      /** The drawn questions with the order of their options, as JSON. */
      drawn: string
      answers: string
      score: number | null
      total: number
      /** Score and total in each language as JSON, once it is marked. */
      by_language: string | null
      started_at: string
      submitted_at: string | null
    }
  }
}

export {}
