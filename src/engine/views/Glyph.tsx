import { styled } from '@mui/material/styles'

const stroke = (paths: string) =>
  `url("data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#000" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round">${paths}</svg>`,
  )}")`

const shapes = {
  check: stroke('<path d="M5 12.5l4.5 4.5L19 7.5"/>'),
  copy: stroke('<rect x="9" y="8" width="11" height="13" rx="2"/><path d="M15 4H6a2 2 0 0 0-2 2v11"/>'),
  delete: stroke('<path d="M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5"/>'),
  download: stroke('<path d="M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 20h14"/>'),
  edit: stroke('<path d="M4 20l1-4.5L15.5 5a2 2 0 0 1 3 0l.5.5a2 2 0 0 1 0 3L8.5 19z"/><path d="M13.5 7l3.5 3.5"/>'),
  file: stroke('<path d="M13.5 3H7a1.5 1.5 0 0 0-1.5 1.5v15A1.5 1.5 0 0 0 7 21h10a1.5 1.5 0 0 0 1.5-1.5V8zV8h5"/>'),
  folder: stroke(
    '<path fill="#000" d="M3 6.5A1.5 1.5 0 0 1 4.5 5H9l2 2.5h8.5A1.5 1.5 0 0 1 21 9v9a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 18z"/>',
  ),
  more: stroke('<path d="M12 5.5v.01M12 12v.01M12 18.5v.01" stroke-width="3"/>'),
  terminal: stroke('<rect x="3" y="5" width="18" height="14" rx="2"/><path d="M7 9.5l3 2.5-3 2.5M12.5 15h4"/>'),
}

export type GlyphName = keyof typeof shapes

/** An icon of one node: a table of a hundred rows shows hundreds, and an SVG would be two or three each. */
export const Glyph = styled('span', { shouldForwardProp: (name) => name !== 'name' })<{ name: GlyphName }>(
  ({ name }) => ({
    display: 'inline-block',
    width: 18,
    height: 18,
    verticalAlign: 'middle',
    backgroundColor: 'currentColor',
    mask: `${shapes[name]} center / contain no-repeat`,
    '@media (forced-colors: active)': { backgroundColor: 'ButtonText' },
  }),
)
