import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  layout("routes/public/layout.tsx", [
    index("routes/public/home.tsx"),
    route("category/:categoryId", "routes/public/category.tsx"),
    route("category/:categoryId/micro/:microCategoryId", "routes/public/micro-category.tsx"),
    route("businesses/:categoryId", "routes/public/category-businesses.tsx"),
    route("premium-businesses", "routes/public/premium-businesses.tsx"),
    route("business/:businessId", "routes/public/business.tsx"),
    route("search", "routes/public/search.tsx"),
    route("about", "routes/public/about.tsx"),
    route("contact", "routes/public/contact.tsx"),
    route("how-we-order", "routes/public/how-we-order.tsx"),
    route("privacy", "routes/public/privacy.tsx"),
    route("terms", "routes/public/terms.tsx"),
    route("dev/mail/:letterId?", "routes/machine/dev-mail.tsx"),
    route("*", "routes/public/not-found.tsx"),
  ]),
  route("suggestions", "routes/machine/suggestions.ts"),
  route("dev/mail/:letterId/html", "routes/machine/dev-mail-html.ts"),
  route("pictures/:storageKey/:file", "routes/machine/stored-file.ts"),
] satisfies RouteConfig;
