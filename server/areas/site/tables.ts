declare module '#server/platform/db/schema.ts' {
  interface Tables {
    event_registrations: {
      id: string
      event_id: string
      name: string
      name_key: string
      email: string
      phone: string
      created_at: string
    }
  }
}

export {}
