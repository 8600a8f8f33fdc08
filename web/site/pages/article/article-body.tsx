import type { ArticleBlock } from '#web/content/article.ts'

export function ArticleBody({ blocks }: { blocks: ArticleBlock[] }) {
  return (
    <div className="prose">
      {blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place
        <Block key={at} block={block} />
      ))}
    </div>
  )
}

function Block({ block }: { block: ArticleBlock }) {
  if (block.kind === 'heading') return <h2 className="text-2xl">{block.text}</h2>
  if (block.kind === 'paragraph') return <p>{block.text}</p>
  if (block.kind === 'quote') {
    return (
      <blockquote>
        <p>{block.text}</p>
      </blockquote>
    )
  }
  const List = block.ordered ? 'ol' : 'ul'
  return (
    <List>
      {block.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </List>
  )
}
