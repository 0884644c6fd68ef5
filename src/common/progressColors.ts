/** What colors mean, in the view, charts, reports and pages. `scripts/draw-media.mjs` has the same. */
export const light = {
  done: "#6b6b6b",
  below: "#0062b8",
  failing: "#b35900",
  onFailing: "#ffffff",
  needsEditing: "#949494",
};

export const dark: typeof light = {
  done: "#a6a6a6",
  below: "#4daafc",
  failing: "#f2b84b",
  onFailing: "#2b1d00",
  needsEditing: "#757575",
};
