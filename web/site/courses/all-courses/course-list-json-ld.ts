/** The list for search engines; each course says the rest on its own page. */
export function courseListJsonLd(publicUrl: string, courses: { slug: string; name: string }[]) {
  return {
    '@type': 'ItemList',
    itemListElement: courses.map(({ slug, name }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      url: new URL(`/course/${slug}`, publicUrl).href,
    })),
  }
}
