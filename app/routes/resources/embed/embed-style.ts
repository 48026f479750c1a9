/** The style sheet for embedded pages. It uses the fonts on the visitor's device. */
export const embedStyle = [
  ":root{color-scheme:light dark}",
  "body{background:Canvas;color:CanvasText;margin:0;padding:1rem;font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}",
  "h1{margin:0 0 .75rem;font-size:1.375rem;line-height:1.25}",
  "h2{margin:0;font-size:1.0625rem}",
  "p{margin:0}",
  "ul{list-style:none;margin:0;padding:0}",
  "li{padding:.625rem 0;border-top:1px solid color-mix(in srgb,currentColor 25%,transparent)}",
  "a{color:LinkText;display:inline-block;min-height:1.5rem}",
  "span{font-size:.875rem;font-weight:600;border:1px solid;border-radius:1rem;padding:0 .5rem}",
  "footer{margin-top:1rem;font-size:.875rem}",
].join("");
