/** Programming languages, computer science and the craft of software. */
export const programmingConcepts = `
programming | coding, computer programming, programing, koding, programming concepts, programming language | ~ algorithms, software engineering
python | py, python3, python programming, pyhton | < programming ~ data science, django
java | core java, java programming, java se, jdk | < programming ~ spring boot, object oriented programming
javascript | js, ecmascript, es6, java script, vanilla javascript | < programming, web development ~ typescript, document object model | ^ html
typescript | ts, type script | < programming ~ angular | ^ javascript
c language | c programming, ansi c, programming in c | < programming ~ embedded systems
cpp | c plus plus, cplusplus, cpp programming | < programming ~ game development
csharp | c sharp, csharp programming | < programming ~ dotnet, unity
go language | golang, go programming | < programming ~ microservices
rust | rust programming, rustlang | < programming ~ systems programming
ruby | ruby programming | < programming ~ ruby on rails
php | php programming, php7, php8 | < programming, backend development ~ mysql, laravel
kotlin | kotlin programming | < programming ~ android development
swift | swift programming, swift language | < programming ~ ios development
dart | dart language | < programming ~ flutter
r language | r programming, rstudio, r studio, r statistical | < programming ~ statistics, ggplot2
scala | scala programming | < programming ~ apache spark
perl | perl scripting | < programming
haskell | haskell programming | < functional programming
julia | julia programming, julia language | < programming ~ numerical computing
matlab | mathlab, octave | < programming ~ numerical computing
visual basic | vb, vba, vb6, vbnet, visual basic for applications | < programming ~ excel macros
bash | shell scripting, shell script, bash scripting, unix shell | < programming, linux
powershell | power shell | < programming ~ windows server
assembly language | assembler, assembly programming, x86 | < programming ~ reverse engineering
fortran | fortran programming | < programming ~ numerical computing
cobol | cobol programming, mainframe | < programming
prolog | prolog programming | < logic programming
logic programming | declarative programming | < programming ~ artificial intelligence
solidity | smart contract programming | < programming, smart contracts
dotnet | net core, net framework, aspnet, asp net, blazor | < backend development ~ csharp
object oriented programming | oop, oops, object oriented, object orientation, oops concepts | < programming ~ design patterns
functional programming | lambda calculus, fp programming, clojure, elixir, f sharp | < programming ~ scala
event driven programming | event driven, event handling, event driven architecture | < programming ~ graphical user interface
concurrent programming | concurrency, multithreading, multi threading, parallel programming, parallel computing, asynchronous programming | < programming
reactive programming | rxjava, rxjs, rx | < programming ~ event driven programming
systems programming | low level programming, kernel programming | < programming ~ operating systems
algorithms | algorithm, sorting algorithms, algorithm design, graph algorithms, dsa | < computer science ~ data structures, dynamic programming
data structures | data structure, linked list, binary tree, stacks and queues, hash tables | < computer science ~ algorithms
dynamic programming | memoization | < algorithms
computational thinking | problem decomposition, pseudocode | < computer science ~ programming
computer science | cs fundamentals, theoretical computer science, computer science basics | ~ programming
computer architecture | computer organization, microarchitecture, processor design, cpu, how computers work | < computer science ~ operating systems
operating systems | operating system, os fundamentals, linux kernel, kernel | < computer science ~ linux
compilers | compiler, compiler construction, parsers | < computer science
automata theory | finite automata, formal languages, theory of computation | < computer science
distributed systems | distributed computing, distributed system | < computer science ~ microservices
software engineering | software development, software developer, software engineer, sdlc, software development life cycle | ~ programming, agile
software testing | software test, qa testing, quality assurance testing, manual testing, istqb, software qa, test case, test cases, scenario testing, quality assurance | < software engineering ~ test automation
test automation | automated testing, automation testing, selenium, selenium webdriver, cypress testing, playwright testing | < software testing
unit testing | junit, pytest, mockito, jest testing, unit test | < software testing ~ test driven development
test driven development | tdd, bdd, behavior driven development, cucumber testing | < software testing
debugging | debug, debugger, troubleshooting code, bug fixing | < software engineering
code review | code reviews, code quality, clean code, refactoring | < software engineering
design patterns | software design patterns, gang of four, solid principles | < software architecture
software architecture | software design, system design, architecture patterns, hexagonal architecture, domain driven design | < software engineering ~ microservices
microservices | microservice, micro services, service oriented architecture | < software architecture, backend development ~ docker
git | version control, github, gitlab, git github, source control, bitbucket, version control systems, software versioning | < software engineering ~ open source
open source | open source software, open source contribution | < software engineering ~ git
regular expressions | regex, regexp, regular expression, pattern matching | < programming
graphical user interface | gui, gui programming, tkinter, pyqt, javafx, java swing, desktop application | < programming
technical interviews | coding interview, interview preparation, leetcode, coding interviews, interview questions, faang | < careers ~ algorithms, data structures, system design interview
system design interview | system design interviews | < technical interviews ~ software architecture
performance tuning | performance optimization, code optimization, profiling | < software engineering
uml | unified modeling language, use case diagrams, class diagram | < software engineering
software requirements | requirements engineering, requirements gathering, requirement analysis, user stories | < software engineering ~ business analysis
scripting | automation scripts, automate boring tasks, python scripting | < programming ~ bash
eclipse ide | eclipse | < developer tools
developer tools | vs code, visual studio code, ide, visual studio, integrated development environment, pycharm, intellij | < software engineering
json | javascript object notation | < data formats ~ rest api
xml | xslt, xpath, extensible markup language | < data formats
data formats | yaml, protobuf, serialization | < software engineering
game development | game dev, game programming, video game development, game design, making games, video games, phaser, 2d games, 3d games, mobile games | < programming ~ unity, unreal engine
unity | unity 3d, unity3d, unity game engine | < game development ~ csharp, augmented reality
unreal engine | unreal, ue4, ue5, ue4 blueprints | < game development ~ cpp
godot | godot engine, gdscript | < game development
pygame | python games | < game development ~ python
roblox | roblox studio, lua | < game development
scratch programming | scratch coding, block coding, coding for kids | < programming
embedded systems | embedded system, embedded software, microcontroller, embedded c, rtos, firmware, sensors | < electronics ~ arduino
arduino | arduino uno, arduino programming | < embedded systems ~ internet of things
raspberry pi | raspberrypi | < embedded systems ~ internet of things
internet of things | iot, iot devices, industrial iot, connected devices | ~ embedded systems
robotics | robots, robot operating system, ros, ros2, robot | ~ control systems
control systems | control theory, pid control, control engineering | < electrical engineering
fpga | vhdl, verilog, vlsi, digital design, systemverilog | < electronics
quantum computing | quantum computers, qiskit, quantum information, quantum programming | < computer science
`;
