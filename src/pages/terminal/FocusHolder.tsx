/** Takes the focus until a part with a field has arrived, so that nothing meant for the field is typed elsewhere. */
export const FocusHolder = () => <span ref={(self) => self?.focus()} tabIndex={-1} />
