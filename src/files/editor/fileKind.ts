/** How a file is shown. Its name decides, because listings contain nothing else. */
export type FileKind =
  | 'text' // the content decides whether it really is text
  | 'image'
  | 'document' // the browser shows it
  | 'media' // the browser plays it
  | 'log'
  | 'bytes' // shown byte by byte
  | 'other' // cannot be shown

/** The media type of images that are XML. */
export const drawing = 'image/svg+xml'

const images = new Map([
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['gif', 'image/gif'],
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
  ['bmp', 'image/bmp'],
  ['ico', 'image/x-icon'],
  ['svg', drawing],
])

/** What browsers play, by extension. */
const media = new Map([
  ['aac', 'audio/aac'],
  ['flac', 'audio/flac'],
  ['m4a', 'audio/mp4'],
  ['mp3', 'audio/mpeg'],
  ['oga', 'audio/ogg'],
  ['ogg', 'audio/ogg'],
  ['opus', 'audio/ogg'],
  ['wav', 'audio/wav'],
  ['m4v', 'video/mp4'],
  ['mov', 'video/quicktime'],
  ['mp4', 'video/mp4'],
  ['ogv', 'video/ogg'],
  ['webm', 'video/webm'],
])

const binaryExtensions = new Set(
  [
    '7z a apk br bz2 class db deb dll dmg exe gz img iso jar lz4 lzma o pyc qcow2 rar rpm so sqlite sqlite3 tar tgz txz',
    'vdi vmdk wasm war whl xz zip zst',
    'avi mkv mpeg mpg wmv',
    'doc docx eot odp ods odt otf ppt pptx psd ttf woff woff2 xls xlsx',
    'journal',
  ].flatMap((line) => line.split(' ')),
)

/** `app.log` and its rotated copies, and the logs of Linux itself. */
const log = /\.log([.-]\d+)?$|^(syslog|messages|dmesg|secure|maillog)([.-]\d+)?$/

/** The extension of a name. A name whose only dot is its first character has none. */
function endingOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot > 0 ? name.slice(dot + 1) : ''
}

/** The media type of an image; undefined if the file is not an image. */
export const imageType = (name: string): string | undefined => images.get(endingOf(name.toLowerCase()))

/** The media type of a sound or film; undefined if the file is neither. */
export const mediaType = (name: string): string | undefined => media.get(endingOf(name.toLowerCase()))

export function fileKind(name: string): FileKind {
  const lower = name.toLowerCase()
  if (imageType(lower)) return 'image'
  if (mediaType(lower)) return 'media'
  if (endingOf(lower) === 'pdf') return 'document'
  if (log.test(lower)) return 'log'
  return binaryExtensions.has(endingOf(lower)) ? 'other' : 'text'
}
