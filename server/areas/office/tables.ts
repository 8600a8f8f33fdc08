declare module '#server/platform/db/schema.ts' {
  interface Tables {
    messages: {
      id: string
      /** Whose it is, where they wrote it from their own panel. */
      person_id: string | null
      name: string
      name_key: string
      email: string
      phone: string
      message: string
      status: 'new' | 'answered'
      created_at: string
      /** What the office wrote back from here, and when. */
      reply: string | null
      replied_at: string | null
    }
    /** What the demo made, and how it looked then. */
    demo_marks: { kind: string; id: string; seen: string }
  }
}

export {}
