/** Whether the keyboard has a ⌘ key instead of Ctrl. */
export const isApple = () => /mac|iphone|ipad/i.test(navigator.platform)
