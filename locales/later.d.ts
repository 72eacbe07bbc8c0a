declare module '*?later' {
  export const later: object | undefined
}
