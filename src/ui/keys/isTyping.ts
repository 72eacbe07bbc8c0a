/** Whether key presses at the target are text input, which no shortcut may take. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('textarea, select, [contenteditable], input:not([type=checkbox], [type=radio])') !== null
