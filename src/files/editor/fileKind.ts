/** How a file is shown, as far as its name tells: listings say nothing else. */
export type FileKind =
  | 'text' // perhaps; its bytes tell
  | 'image'
  | 'log'
  | 'other' // not to be shown

const images = new Map([
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['gif', 'image/gif'],
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
  ['bmp', 'image/bmp'],
  ['ico', 'image/x-icon'],
  ['svg', 'image/svg+xml'],
])

const others = new Set(
  [
    '7z a apk br bz2 class db deb dll dmg exe gz img iso jar lz4 lzma o pyc qcow2 rar rpm so sqlite sqlite3 tar tgz txz',
    'vdi vmdk wasm war whl xz zip zst',
    'aac avi flac m4a mkv mov mp3 mp4 mpeg mpg ogg opus wav webm wmv',
    'doc docx eot odp ods odt otf pdf ppt pptx psd ttf woff woff2 xls xlsx',
    'journal',
  ].flatMap((line) => line.split(' ')),
)

/** `app.log`, what a rotation makes of it, and what Linux calls its own. */
const log = /\.log([.-]\d+)?$|^(syslog|messages|dmesg|secure|maillog)([.-]\d+)?$/

/** A name that begins with its only dot has none. */
function endingOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot > 0 ? name.slice(dot + 1) : ''
}

/** The type of a picture; undefined: it is none. */
export const imageType = (name: string): string | undefined => images.get(endingOf(name.toLowerCase()))

export function fileKind(name: string): FileKind {
  const lower = name.toLowerCase()
  if (imageType(lower)) return 'image'
  if (log.test(lower)) return 'log'
  return others.has(endingOf(lower)) ? 'other' : 'text'
}
