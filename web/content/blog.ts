import type { Article } from './article.ts'
import { aiArticle } from './blog-ai.ts'
import { cybersecurityArticle } from './blog-cybersecurity.ts'

/** Newest first. */
export const articles: Article[] = [aiArticle, cybersecurityArticle]
