import * as z from 'zod'

/**
 * A theme of the public page or of this dashboard. Empty and false values are left out
 * (docs/contract/entities.md#templates).
 */
const theme = z.looseObject({
  path: z.string(),
  name: z.string().default(''),
  author: z.string().default(''),
  version: z.string().default(''),
  repository: z.string().default(''),
  is_official: z.boolean().default(false),
  is_admin: z.boolean().default(false),
})

export type Theme = z.infer<typeof theme>

/** The available themes of the public page. If the selected theme is not installed, it comes last. */
export function publicThemes(templates: unknown, chosen: string): Theme[] {
  const known = z.array(theme).safeParse(templates).data ?? []
  const offered = known.filter(({ is_admin }) => !is_admin)
  if (chosen === '' || offered.some(({ path }) => path === chosen)) return offered
  return [...offered, theme.parse({ path: chosen })]
}

/** The repository of a theme if it is a web address. Nothing else may become a link. */
export const linkOf = ({ repository }: Theme) => (/^https?:\/\//i.test(repository) ? repository : undefined)
