const longestTopic = 60

/** The name of a programme as what one learns in it. */
export function topicOf(name: string): string {
  return name.slice(0, longestTopic).trim()
}
