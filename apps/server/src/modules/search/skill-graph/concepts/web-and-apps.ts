/** Web development, databases, cloud and operations, mobile apps. */
export const webAndAppConcepts = `
web development | web dev, website, website development, websites, web programming, web developer, making websites, vebsite, web applications, web app, web application, web design and development | ~ html, css, javascript
frontend development | frontend, front end, front end development, front end web development, frontend developer, client side, single page application, single page applications, webpack, ember framework, web standards | < web development ~ html, css, javascript, react
backend development | backend, back end, back end development, back end web development, server side, backend developer, server side programming | < web development ~ rest api, databases, node
full stack development | full stack, fullstack, full stack web development, full stack developer, mern, mern stack, mean stack, lamp stack | < web development ~ frontend development, backend development
html | html5, hypertext markup language, html css, html 5 | < frontend development ~ css
css | css3, cascading style sheets, stylesheets, flexbox, css grid | < frontend development ~ html, responsive web design
sass | scss, less css | < css
bootstrap framework | bootstrap 4, bootstrap 5, bootstrap css, twitter bootstrap, bootstrap 3 | < css ~ responsive web design
tailwind | tailwindcss, tailwind css | < css
responsive web design | responsive design, responsive website, mobile first design | < web design ~ css
web design | website design, web designer, web page design, landing page design, landing pages | < design ~ user interface design, html, css
document object model | dom, dom manipulation | < javascript
jquery | j query, jquery ui | < javascript
ajax | asynchronous javascript | < javascript
react | reactjs, react hooks, react redux, react framework, react developer | < frontend development ~ redux, nextjs | ^ javascript
redux | redux toolkit | < react
nextjs | next framework, next 13, next 14 | < react
angular | angularjs, angular 2, angular framework, angular 8 | < frontend development ~ typescript | ^ javascript
vue | vuejs, vue 3, nuxt, nuxtjs, vuex | < frontend development | ^ javascript
svelte | sveltekit | < frontend development | ^ javascript
node | nodejs, node express, node runtime, expressjs, express framework | < backend development ~ mongodb | ^ javascript
django | django framework, django rest framework, python django | < backend development | ^ python
flask | flask framework, python flask | < backend development | ^ python
fastapi | fast api | < backend development ~ rest api | ^ python
spring boot | spring framework, springboot, spring mvc, java spring, spring cloud | < backend development | ^ java
hibernate | jpa, java persistence, object relational mapping, orm | < backend development ~ databases
java ee | jsp, servlets, jakarta ee, servlet, j2ee | < backend development | ^ java
laravel | laravel framework, codeigniter, symfony | < backend development | ^ php
ruby on rails | rails, ror | < backend development | ^ ruby
graphql | apollo graphql, graph ql | < api development
api development | api, apis, web api, web services, application programming interface, api design, postman | < backend development
rest api | rest apis, restful, restful api, restful web services, restful apis | < api development
websockets | socket io, websocket, real time web | < backend development
web scraping | scraping, web crawler, beautiful soup, scrapy, data scraping | ~ python, data collection
wordpress | word press, woocommerce, elementor, wordpress themes, wordpress website | < web development, content management systems
content management systems | cms, drupal, joomla, headless cms, web content, content management | < web development
website builders | wix, squarespace, webflow, no code website, shopify website | < web development ~ no code
e-commerce | ecommerce, online store, online shop, shopify, online shopping, dukaan online, magento | < business ~ dropshipping, web development
web accessibility | wcag, a11y, accessibility | < web design
web hosting | domain hosting, cpanel, hosting, deploy website | < web development
web performance | page speed, website performance | < web development
webassembly | wasm | < web development
progressive web apps | pwa, progressive web app, service workers | < web development
threejs | three js, webgl, web 3d | < web development ~ 3d computer graphics
svg | scalable vector graphics, html canvas | < frontend development
web security | owasp, website security, web application security, cross site scripting, xss, web app security, security holes, web application security testing, secure websites | < cyber security ~ penetration testing
databases | database, database management, dbms, rdbms, database design, relational database, database administration, database systems, database management systems | ~ sql
sql | structured query language, sql queries, sql query, sql commands, sequel, tsql, t sql, pl sql, plsql, stored procedures | < databases, data analysis
mysql | mariadb | < databases | ^ sql
postgresql | postgres, postgre, postgre sql, psql | < databases | ^ sql
sql server | mssql, ms sql, microsoft sql server, ssms, ssis, ssrs | < databases | ^ sql
oracle database | oracle sql, oracle db, oracle dba, oracle 12c | < databases | ^ sql
sqlite | sqlite3 | < databases | ^ sql
nosql | nosql databases, non relational database, couchdb | < databases ~ mongodb
mongodb | mongo, mongo db, mongoose | < nosql
redis | redis cache | < nosql
cassandra | apache cassandra | < nosql
dynamodb | dynamo db | < nosql, aws
neo4j | graph database, graph databases, cypher query | < nosql
firebase | firestore, google firebase | < backend development ~ android development
elasticsearch | elastic search, elk stack, kibana, logstash | < databases
cloud computing | cloud, cloud technology, cloud services, cloud engineer, cloud infrastructure, cloud native, software as a service, saas | ~ aws, azure, google cloud
aws | amazon web services, amazon aws, aws cloud, aws certified, aws solutions architect, amazon cloud, cloud practitioner, amazon web service | < cloud computing
azure | microsoft azure, ms azure, az 900, az 104, azure fundamentals | < cloud computing
google cloud | gcp, google cloud platform, google cloud computing | < cloud computing
ibm cloud | bluemix, ibm cloud computing, watson studio, ibm watson | < cloud computing
cloud architecture | cloud architect, solutions architect, cloud solution architecture, cloud design | < cloud computing
serverless computing | serverless, aws lambda, lambda functions, cloud functions, azure functions | < cloud computing
virtual machines | virtualization, vm, vmware, virtualbox, hypervisor, hyper v, vsphere, virtual machine | < cloud computing
salesforce | salesforce admin, apex salesforce, salesforce developer, sfdc | < cloud computing ~ crm
devops | dev ops, devops engineer, site reliability engineering, sre, devsecops | ~ continuous integration, docker, kubernetes
docker | containers, containerization, docker compose, dockerize | < devops
kubernetes | k8s, kubernates, helm charts, openshift, container orchestration, aks, eks, gke | < devops | ^ docker
continuous integration | ci cd, cicd, continuous delivery, continuous deployment, jenkins, github actions, gitlab ci, release automation | < devops
infrastructure as code | terraform, ansible, cloudformation, puppet, chef configuration, iac | < devops
monitoring systems | prometheus, grafana, observability, application monitoring, splunk | < devops
linux | ubuntu, linux administration, unix, red hat, rhel, linux commands, linux server, command line, linux command line | < operating systems
windows server | active directory, windows administration, group policy | < operating systems ~ it support
message queues | kafka, apache kafka, rabbitmq, message broker | < backend development
app development | mobile development, mobile app development, mobile app, mobile apps, app banana, mobile applications, app developer, mobile application development, app banao | ~ android development, ios development
android development | android, android app, android studio, android app development, anroid, jetpack compose, android developer | < app development ~ kotlin, java
ios development | ios, ios app, iphone app, xcode, ios app development, uikit, ios developer, ipad app | < app development ~ swift
swiftui | swift ui | < ios development
objective c | objectivec | < ios development
flutter | flutter dart, flutter app | < cross platform apps ~ dart
react native | reactnative, expo react native | < cross platform apps ~ react
cross platform apps | cross platform, ionic, xamarin, cordova, hybrid mobile app, phonegap | < app development
app monetization | admob, app store optimization, in app purchases, aso | < app development
augmented reality | ar, arcore, arkit, mixed reality, ar app, hololens | ~ virtual reality, unity
virtual reality | vr, oculus, webxr, vr development, xr, extended reality, metaverse | ~ augmented reality, unity
no code | nocode, low code, lowcode, bubble io, without coding apps, app without coding, power apps, powerapps | < app development
rpa | robotic process automation, uipath, automation anywhere, blue prism, power automate | ~ no code
geographic information systems | gis, arcgis, esri, qgis, geospatial, mapping, google maps, spatial analysis, remote sensing, geovisualization, satellite images | ~ data visualization
wearable apps | wear os, watchos, smartwatch app | < app development
`;
