/** Red, green and blue in linear light, from 0 to 1. */
type Light = readonly [red: number, green: number, blue: number]

type Rows = readonly [Light, Light, Light]

/** How people see colors. */
export const eyes = ['usual', 'protanopia', 'deuteranopia', 'tritanopia'] as const

/** What such an eye makes of linear light: Machado, Oliveira and Fernandes (2009), of full severity. */
const seen: Record<(typeof eyes)[number], Rows> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

/** From linear light to XYZ, of which the white of the screen has 1 of each. */
const toXyz: Rows = [
  [0.4338926, 0.3762366, 0.1898406],
  [0.2126729, 0.7151522, 0.072175],
  [0.0177566, 0.1094682, 0.8727752],
]

const times = (rows: Rows, [red, green, blue]: Light): Light => {
  const [one, other, last] = rows.map((row) => row[0] * red + row[1] * green + row[2] * blue)
  return [one ?? 0, other ?? 0, last ?? 0]
}

function lightOf(color: string): Light {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(color.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return [red, green, blue]
}

const luminance = (color: string) => times(toXyz, lightOf(color))[1]

/** The contrast of two colors as WCAG counts it, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Lightness and the two axes of color, CIELAB. */
function labOf(color: string, eye: (typeof eyes)[number]): Light {
  const light = times(seen[eye], lightOf(color)).map((part) => Math.min(1, Math.max(0, part))) as unknown as Light
  const [x = 0, y = 0, z = 0] = times(toXyz, light).map((part) =>
    part > 216 / 24389 ? Math.cbrt(part) : ((24389 / 27) * part + 16) / 116,
  )
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

const degrees = (radians: number) => ((radians * 180) / Math.PI + 360) % 360
const cosine = (angle: number) => Math.cos((angle * Math.PI) / 180)
const sine = (angle: number) => Math.sin((angle * Math.PI) / 180)
/** Nearly 1 for colorful pairs, 0 for gray ones. */
const colorful = (chroma: number) => Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7))

/** How different two colors look to an eye, CIEDE2000; about 1 is the least that can be seen side by side. */
export function difference(one: string, other: string, eye: (typeof eyes)[number]): number {
  const pair = [labOf(one, eye), labOf(other, eye)]
  const mean = pair.reduce((sum, [, a, b]) => sum + Math.hypot(a, b), 0) / 2
  const stretch = 1 + (1 - colorful(mean)) / 2
  const polar = pair.map(([, a, b]) => ({
    chroma: Math.hypot(a * stretch, b),
    hue: degrees(Math.atan2(b, a * stretch)),
  }))
  const [{ chroma: chroma1, hue: hue1 }, { chroma: chroma2, hue: hue2 }] = polar as [
    { chroma: number; hue: number },
    { chroma: number; hue: number },
  ]
  const [lightness1 = 0, lightness2 = 0] = pair.map(([lightness]) => lightness)
  const chroma = (chroma1 + chroma2) / 2
  const turn = ((hue2 - hue1 + 540) % 360) - 180
  const hue = hue1 + turn / 2
  const middle = ((lightness1 + lightness2) / 2 - 50) ** 2
  const byHue =
    1 - 0.17 * cosine(hue - 30) + 0.24 * cosine(2 * hue) + 0.32 * cosine(3 * hue + 6) - 0.2 * cosine(4 * hue - 63)
  const ofLightness = (lightness2 - lightness1) / (1 + (0.015 * middle) / Math.sqrt(20 + middle))
  const ofChroma = (chroma2 - chroma1) / (1 + 0.045 * chroma)
  const ofHue = (2 * Math.sqrt(chroma1 * chroma2) * sine(turn / 2)) / (1 + 0.015 * chroma * byHue)
  const blue = Math.exp(-(((((hue + 360) % 360) - 275) / 25) ** 2))
  const turned = -2 * colorful(chroma) * sine(60 * blue)
  return Math.sqrt(ofLightness ** 2 + ofChroma ** 2 + ofHue ** 2 + turned * ofChroma * ofHue)
}
